/** `npm run looks`: compares the page's looks with the pictures here; `-- --update` takes them anew. */
import { buildSite } from '../../src/terminal/build.ts';
import { runTool } from '../../src/terminal/tool.ts';

const isUpdate = process.argv.includes('--update');
await buildSite();
const args = ['run', '--project', 'e2e', 'test/e2e/looks.test.ts'];
process.exitCode = await runTool('vitest', 'vitest', args, isUpdate ? { LOOKS: 'update' } : {});
