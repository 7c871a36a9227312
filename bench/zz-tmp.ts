import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
for (let i = 0; i < 3; i++) { const r = await lighthouse('http://localhost:28471/', { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] });
const a = r!.lhr.audits; console.log(r!.lhr.categories.performance!.score, ['first-contentful-paint','largest-contentful-paint','total-blocking-time','speed-index','server-response-time'].map((k) => `${k} ${Math.round(a[k]!.numericValue!)}`).join(', '));
if (i === 0) { console.log(JSON.stringify((a['lcp-breakdown-insight']?.details as any)?.items?.slice(0,2) ?? '').slice(0, 600)); } }
chrome.kill();
