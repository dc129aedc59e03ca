const sizes = ['text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']
const pixels = [40, 28, 21, 17, 15, 13]

/** The scale in both faces. */
export function Type() {
  return (
    <dl className="grid gap-4">
      {sizes.map((size, index) => (
        <div key={size} className="grid gap-1">
          <dt className="font-mono text-xs text-ink-soft">
            {size} · {pixels[index]} px
          </dt>
          <dd className={size}>
            <span className="font-display">Casa degli ulivi, 15:00, 45,50 €</span>
            <span className="block">Straße, été, São, ñandú, perché</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const pairs: [string, string, string][] = [
  ['bg-primary', 'text-on-primary', 'primary: what can be done'],
  ['bg-primary-soft', 'text-primary', 'primary, soft'],
  ['bg-accent-soft', 'text-accent', 'accent: the reader’s turn, nothing else'],
  ['bg-waiting-soft', 'text-waiting', 'waiting: somebody else’s turn'],
  ['bg-success-soft', 'text-success', 'success: done'],
  ['bg-danger-soft', 'text-danger', 'danger, soft'],
  ['bg-danger', 'text-on-danger', 'danger: what cannot be undone'],
  ['bg-muted', 'text-ink-soft', 'muted: closed, or beside the point'],
  ['bg-surface', 'text-ink', 'surface'],
  ['bg-canvas', 'text-ink', 'canvas'],
]

export function Colours() {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {pairs.map(([under, on, meaning]) => (
        <li key={under} className={`rounded-lg border border-line p-4 font-medium ${under} ${on}`}>
          {meaning}
        </li>
      ))}
    </ul>
  )
}

/** Raised, flat, bleed, and the arch. */
export function Surfaces() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="surface-raised p-5">Raised: what acts</div>
      <div>
        <p className="surface-flat py-3">Flat: what is looked up</p>
        <p className="surface-flat py-3">Flat: the next row</p>
      </div>
      <div className="surface-bleed grid h-32 place-items-center text-ink-soft">Bleed: a photo to the edges</div>
      <div className="flex flex-wrap items-end gap-4">
        <div className="arch w-16 bg-primary" />
        <div className="arch w-28 bg-primary" />
        <div className="arch grid w-40 animate-open place-items-center bg-primary-soft text-primary">arch</div>
        <p className="rounded-lg p-3 outline-3 outline-offset-2 outline-primary">the focus</p>
      </div>
    </div>
  )
}
