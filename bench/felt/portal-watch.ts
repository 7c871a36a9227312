/**
 * Checks each frame of a portal page: whether its main part shows anything besides the tabs, and
 * when its first figure appears. A page counts as new as soon as its title changes.
 */
export const portalWatch = `{
  const portal = (window.portal = { wanted: undefined, title: undefined, sinceMs: 0, firstMs: 0, blank: 0, frames: 0 });
  const shows = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim() !== '';
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches('nav, .sr-only, [hidden]')) return false;
    return node.matches('.skeleton, img, svg, input') || Array.from(node.childNodes).some(shows);
  };
  const look = () => {
    requestAnimationFrame(look);
    const main = document.querySelector('main');
    if (!main && portal.frames === 0) return;
    portal.frames += 1;
    if (!main || !shows(main)) portal.blank += 1;
    if (!portal.wanted || portal.firstMs > 0) return;
    if (document.title === portal.title || !main?.querySelector('h1')) return;
    if (!portal.wanted.test(main.textContent)) return;
    portal.firstMs = performance.now() - portal.sinceMs;
    document.documentElement.dataset.first = '';
  };
  requestAnimationFrame(look);
  // Navigates as a link within the portal does.
  portal.follow = (address, wanted) => {
    delete document.documentElement.dataset.first;
    Object.assign(portal, { wanted, title: document.title, firstMs: 0, blank: 0, frames: 1, sinceMs: performance.now() });
    window.__reactRouterDataRouter.navigate(address);
  };
}`;
