// The last step of the site: tells its service worker which files there are, the engine included.
//   node precache.ts FOLDER
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { hash_digits, type KeptFile } from './src/offline/plan.ts';

/** Asked for by browsers and other sites, not by the page: the worker itself, icons, previews. */
const left_out = /^(sw\.js|icon-.*|manifest\.webmanifest|previews\/.*)$/;

const sha256 = (data: string | Buffer): string =>
  createHash('sha256').update(data).digest('hex').slice(0, hash_digits);

const [folder = ''] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).split(sep).join('/'))
  .filter((path) => !left_out.test(path))
  .sort()
  .map((path): KeptFile => [path, sha256(readFileSync(join(folder, path)))]);
const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
const plan = JSON.stringify({ version: sha256(worker + JSON.stringify(files)), files });
if (worker.split('__PRECACHE__').length !== 2) throw new Error('sw.js takes its list in one place');
writeFileSync(
  join(folder, 'sw.js'),
  worker.replace('__PRECACHE__', () => plan),
);
