/**
 * Does regular work for each of some things: one that fails must not stop those after it.
 * @throws the last failure, once all were tried
 */
export async function eachApart<Thing>(things: Thing[], act: (thing: Thing) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const thing of things) await act(thing).catch((error) => failures.push(error))
  if (failures.length) throw failures.at(-1)
}
