// Finds the games that bring something to the page: every folder with web/kit.ts, in games/ and in the folders that the
// environment variable JOUTE_GAMES_PATH lists (relative ones from the root of the repository). The page imports them all
// as `virtual:game-kits`.
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const web = import.meta.dirname;
const module_name = 'virtual:game-kits';

/** Folders that hold a folder for each game. */
export const game_folders = ['games', ...(process.env.JOUTE_GAMES_PATH ?? '').split(/[:;]/)]
  .filter((folder) => folder !== '')
  .map((folder) => realpathSync(resolve(web, '..', folder)));

/** The kit of each game by its name. games/template is only there to be copied. */
export function find_kits(): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of game_folders)
    for (const name of readdirSync(folder).sort()) {
      const kit = join(folder, name, 'web', 'kit.ts');
      if (name === 'template' || !existsSync(kit)) continue;
      if (found.has(name))
        throw new Error(`two folders bring a game called ${name}: ${found.get(name)}, ${kit}`);
      found.set(name, kit);
    }
  return found;
}

export function games(): Plugin {
  return {
    name: 'joute-games',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^[a-z@]/ },
      handler(source, importer) {
        if (source === module_name) return `\0${module_name}`;
        // Games lie beside or outside web/, where the packages are: what they import by name is looked up from here.
        if (importer && game_folders.some((folder) => importer.startsWith(folder + sep)))
          return this.resolve(source, join(web, 'index.html'), { skipSelf: true });
      },
    },
    load(id) {
      if (id !== `\0${module_name}`) return;
      const kits = [...find_kits()];
      const imports = kits.map(([, file], i) => `import { kit as kit${i} } from ${JSON.stringify(file)};`);
      const entries = kits.map(([name], i) => `${JSON.stringify(name)}: kit${i}`);
      return `${imports.join('\n')}\nexport const kits = { ${entries.join(', ')} };`;
    },
  };
}
