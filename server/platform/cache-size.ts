/** Lets a cache hold so many entries, and grow as they come: with `max` lru-cache takes the room for all of them at its start. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
