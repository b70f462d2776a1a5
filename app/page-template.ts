/**
 * Template of the HTML page: the page that the build created, into which the server inserts the head and the first
 * screen.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerRenderedFirstScreen } from './first-screens.ts';

interface PageParts {
  /** HTML of the tags in the page's `head` element. */
  tags: string;
  start: ServerRenderedFirstScreen | null;
  /** Project and region in the URL paths of all functions, such as `plaza/us-central1`. */
  functions: string;
}

/** One source file in the bundler's manifest. */
interface ManifestEntry {
  file: string;
  imports?: string[];
}

interface Built {
  html: string;
  /** URLs of the scripts that start the app, in the order of their tags in the HTML page. */
  scripts: string[];
  manifest: Record<string, ManifestEntry>;
}

const scriptTag = /[ \t]*<script type="module"[^>]* src="([^"]+)"><\/script>\n?/g;
const preloadTag = /[ \t]*<link rel="modulepreload"[^>]* href="([^"]+)">\n?/g;
const skeleton = /<!--screen-->[\s\S]*<!--\/screen-->/;

/** Renders the HTML page of the web app for each request. Reads the built HTML file only once. */
export class PageTemplate {
  private readonly folder: string;
  private built: Built | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Renders the page. If it has a first screen, the browser paints that screen before `start.js` loads the app's
   * scripts, so that the scripts do not delay the styles and the first picture.
   */
  async render({ tags, start, functions }: PageParts): Promise<string> {
    const built = (this.built ??= await readBuilt(this.folder));
    // Passes the replacement as a function, because user texts may contain `$`, which `replace` would interpret.
    const html = built.html
      .replace('content="plaza/us-central1"', `content="${functions}"`)
      .replace('<!--head-->', () => tags);
    if (start === null) return html;
    const late = `<script src="/start.js" defer></script>
    <meta name="plaza-scripts" content="${built.scripts.join(' ')}" />
    <meta name="plaza-modules" content="${listFiles(built, start.modules).join(' ')}" />
`;
    const data = `<script type="application/json" id="plaza-answers">${start.json}</script>`;
    return html
      .replace(scriptTag, '')
      .replace(preloadTag, '')
      .replace('</head>', () => `${late}</head>`)
      .replace(skeleton, () => `<div inert>${start.html}</div>`)
      .replace('</body>', () => `${data}</body>`);
  }
}

async function readBuilt(folder: string): Promise<Built> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  // Without the bundler's manifest, as in tests, the page preloads no further files.
  const manifest = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
  return {
    html,
    scripts: [...html.matchAll(scriptTag)].map(([, url]) => url!),
    manifest: JSON.parse(manifest) as Record<string, ManifestEntry>,
  };
}

/**
 * Returns the URLs of the built files that contain the given source modules and all their imports. Leaves out the files
 * that the page's main script loads.
 */
function listFiles({ html, manifest }: Built, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const open = modules.map((module) => `../../${module}`);
  for (const name of open) {
    const entry = manifest[name];
    if (entry === undefined || files.has(entry.file) || html.includes(entry.file)) continue;
    files.add(entry.file);
    open.push(...(entry.imports ?? []));
  }
  return [...files].map((file) => `/${file}`);
}
