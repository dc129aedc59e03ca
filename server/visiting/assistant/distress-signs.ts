/** Signs that call for help, whatever else is written. */
const calls = /[🆘🚨]/u
/** Signs that do so where nothing else is: "the sauna was 🔥" is praise. */
const callsAlone = /[🔥🚑🚒🚓👮🩸🤕🤮🥵😵💊☠💀🧯]/u

/** What a message of signs alone says of danger; undefined where there are words, which are read. The reader has learnt no signs. */
export function dangerInSigns(message: string): boolean | undefined {
  if (calls.test(message)) return true
  if (/[\p{L}\p{N}]/u.test(message) || !/\p{Extended_Pictographic}/u.test(message)) return undefined
  return callsAlone.test(message)
}
