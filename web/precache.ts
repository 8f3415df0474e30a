// The last step of the site: tells its service worker which files there are, the engine included.
//   node precache.ts FOLDER
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { hash_digits, type KeptFile } from './src/offline/plan.ts';

/**
 * Asked for by browsers and other sites, not by the page: the worker itself, icons, previews. Solved tables are large, and
 * asked for by those who need them.
 */
const left_out = /^(sw\.js|icon-.*|manifest\.webmanifest|previews\/.*|tables\/.*)$/;

const sha256 = (data: string | Buffer): string =>
  createHash('sha256').update(data).digest('hex').slice(0, hash_digits);

const [folder = ''] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).split(sep).join('/'))
  .filter((path) => !left_out.test(path))
  .sort()
  .map((path): KeptFile => [path, sha256(readFileSync(join(folder, path)))]);
// The list stands between two marks, so that it can be written again.
const marked = /__PRECACHE__|\/\*files\*\/.*\/\*files\*\//s;
const worker = readFileSync(join(folder, 'sw.js'), 'utf8').split(marked);
if (worker.length !== 2) throw new Error('sw.js takes its list in one place');
const plan = JSON.stringify({ version: sha256(worker.join() + JSON.stringify(files)), files });
writeFileSync(join(folder, 'sw.js'), worker.join(`/*files*/${plan}/*files*/`));
