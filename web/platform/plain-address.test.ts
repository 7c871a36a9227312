import { describe, expect, test } from 'vitest';
import { addressReader } from './plain-address.ts';

const names = (...read: string[]) => ({
  handle: {
    queryRead: (search: URLSearchParams) =>
      new URLSearchParams(read.flatMap((name) => search.getAll(name).map((v) => [name, v]))),
  },
});

const plain = addressReader({
  manifestPath: '/__manifest',
  routes: {
    root: { id: 'root', path: '', module: {} },
    home: { id: 'home', parentId: 'root', index: true, module: names('query') },
    start: { id: 'start', parentId: 'root', path: 'start', index: true, module: names('from') },
    about: { id: 'about', parentId: 'root', path: 'about', module: {} },
    item: { id: 'item', parentId: 'root', path: 'item/:name', module: names('id') },
    shop: { id: 'shop', parentId: 'root', path: 'shop', module: names('key') },
    goods: { id: 'goods', parentId: 'shop', path: 'goods', module: {} },
    cart: { id: 'cart', parentId: 'shop', path: 'cart', module: names('id') },
    rest: { id: 'rest', parentId: 'root', path: '*', module: {} },
  },
});

describe('the plain form of an address', () => {
  test.each([
    ['stays the same without a query', '/item/a', '/item/a'],
    ['keeps what the page reads', '/item/a?id=7', '/item/a?id=7'],
    ['drops everything else', '/item/a?x=1&id=7&utm_source=mail', '/item/a?id=7'],
    ['drops what only another page reads', '/item/a?query=pizza', '/item/a'],
    ['does the same for an index page', '/start?from=a&query=b', '/start?from=a'],
    ['drops the query if the page reads nothing', '/about?x=1', '/about'],
    ['keeps what the layout around the page reads', '/shop/goods?key=k&id=7', '/shop/goods?key=k'],
    ['keeps only what the page itself reads', '/shop/cart?key=k&id=7', '/shop/cart?id=7'],
    ['drops an empty query', '/about?', '/about'],
    ['keeps letters that need escaping', '/?query=caf%C3%A9&y', '/?query=caf%C3%A9'],
    ['drops names that every object has', '/?__proto__=1&constructor=2&toString=3', '/'],
    ['replaces what cannot be decoded', '/?query=%E0%A4%A&x', '/?query=%EF%BF%BD%25A'],
    ['keeps the path unchanged', '/%2e%2e//about/../x?y=1', '/%2e%2e//about/../x'],
  ])('%s', (_, address, expected) => {
    expect(plain(address)).toBe(expected);
  });
});

describe("the plain form of a page's data address", () => {
  test.each([
    [
      'keeps the requested routes',
      '/item/a.data?id=7&_routes=item',
      '/item/a.data?id=7&_routes=item',
    ],
    ['sorts them', '/item/a.data?_routes=item,root', '/item/a.data?_routes=root%2Citem'],
    [
      'drops routes of other pages',
      '/item/a.data?_routes=item,home,sesame',
      '/item/a.data?_routes=item',
    ],
    [
      'does the same for the home page',
      '/_.data?_routes=home&query=a&x=1',
      '/_.data?query=a&_routes=home',
    ],
    ['drops routes that do not exist', '/about.data?_routes=sesame', '/about.data'],
  ])('%s', (_, address, expected) => {
    expect(plain(address)).toBe(expected);
  });

  test('the address of the page itself drops the names of routes', () => {
    expect(plain('/item/a?_routes=item')).toBe('/item/a');
  });
});

describe('an address that requests the list of routes', () => {
  const ask = (count: number) =>
    `/__manifest?version=1&paths=${Array.from({ length: count }, (_, position) => `%2F${position}`).join('%2C')}`;

  test('keeps as many paths as a page has links', () => {
    expect(plain(`${ask(300)}&x=1`)).toBe(ask(300));
    expect(plain(ask(2_000))).toBe(ask(300));
  });
});
