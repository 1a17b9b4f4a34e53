/** `npm start`: builds the site, serves it on this computer, prints and opens its address. */
import { parseArgs } from 'node:util';
import { Refusal } from '../runs/error.ts';
import { buildSite, distFolder } from './build.ts';
import { openUrl } from './open.ts';
import { serveFolder } from './serve.ts';
import { errorWords } from './words.ts';

const usage = `npm start -- [--port N] [--no-open]

Builds the site and serves it on http://127.0.0.1:4173/ (or PORT, or the next free port).
--no-open  do not open a browser`;

await start().catch((thrown) => {
  console.error(errorWords(thrown));
  process.exitCode = 1;
});

async function start(): Promise<void> {
  const { port, open, help } = readOptions(process.argv.slice(2));
  if (help) return console.log(usage);
  console.log('Building the site …');
  await buildSite();
  const site = await serveFolder(distFolder, { port });
  console.log(`\nIsinglass is at ${site.url}\nCtrl-C stops it.`);
  if (open) openUrl(site.url);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.close().then(() => process.exit(0)));
  }
}

interface StartOptions {
  readonly port: number;
  readonly open: boolean;
  readonly help: boolean;
}

function readOptions(args: string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string', default: process.env.PORT ?? '4173' },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return { port: readPort(values.port), open: !values['no-open'], help: values.help };
  } catch (thrown) {
    if (thrown instanceof Refusal) throw thrown;
    const words = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Refusal('bad-option', words, usage);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Refusal('bad-option', `${text} is no port.`, 'Give a whole number from 0 to 65535.');
}
