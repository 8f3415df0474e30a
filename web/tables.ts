// The solved tables of the site: makes those of every game with `joute solve --all`, compresses them into FOLDER/tables
// and writes their list, FOLDER/tables.json. Without PROGRAM the list is empty, and pages solve games themselves.
//   node tables.ts FOLDER [PROGRAM]
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { OfferedTable } from './src/engine/shelf.ts';

const [folder = '', program] = process.argv.slice(2);
const made: OfferedTable[] = [];
rmSync(join(folder, 'tables'), { recursive: true, force: true });
if (program) {
  const work = mkdtempSync(join(tmpdir(), 'joute-tables-'));
  try {
    const { games } = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' }));
    for (const { game, tables } of games)
      if (tables.length > 0)
        execFileSync(program, ['solve', game, '--all', work], { stdio: ['ignore', 'ignore', 'inherit'] });
    mkdirSync(join(folder, 'tables'));
    for (const name of readdirSync(work)) {
      const table = readFileSync(join(work, name));
      const packed = gzipSync(table, { level: 9 });
      writeFileSync(join(folder, 'tables', `${name}.gz`), packed);
      const sha256 = createHash('sha256').update(table).digest('hex');
      made.push({ name, bytes: table.length, packed: packed.length, sha256 });
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}
made.sort((a, b) => a.bytes - b.bytes);
writeFileSync(join(folder, 'tables.json'), `${JSON.stringify(made, null, 1)}\n`);
