/** `npm run bench -- NAME`: what is measured, never asserted. */
const benches = { resample: () => import('./resample.ts') } as const;

const named = process.argv.slice(2);
const names = named.length > 0 ? named : Object.keys(benches);
for (const name of names) {
  const load = Object.entries(benches).find(([known]) => known === name)?.[1];
  if (load === undefined) {
    console.error(`There is no bench ${name}. Known: ${Object.keys(benches).join(', ')}.`);
    process.exitCode = 2;
  } else (await load()).bench();
}

export {};
