/** How many runs a property has: `KEYFORM_RUNS` where it is set, so that one can be run for longer, or mutants be tested fast. */
export const runs = (usual: number): number => Number(process.env['KEYFORM_RUNS'] ?? usual);
