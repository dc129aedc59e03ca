/** A text with one slip of the pen: a letter left out, doubled, or changed for its neighbour. */
export function withSlip(text: string, random: () => number): string {
  if (text.length < 6) return text
  const at = 1 + Math.floor(random() * (text.length - 2))
  const [before, letter, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)]
  const kind = random()
  if (kind < 0.35) return before + after
  if (kind < 0.7) return before + after.slice(0, 1) + letter + after.slice(1)
  return before + letter + letter + after
}
