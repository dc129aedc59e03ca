import { type ReactNode, useEffect } from 'react'
import { Colours, Surfaces, Type } from './foundations.tsx'
import { Choices, Fields, Presses } from './specimens-of-forms.tsx'
import { Lists, Overlays, Waiting } from './specimens-of-lists.tsx'
import { themesAsClasses } from './themes.ts'

const parts: [string, () => ReactNode][] = [
  ['Type', Type],
  ['Colours', Colours],
  ['Surfaces', Surfaces],
  ['Buttons', Presses],
  ['Fields', Fields],
  ['Choices', Choices],
  ['Lists', Lists],
  ['Waiting and empty', Waiting],
  ['Overlays', Overlays],
]

/** /design, in development: what screens are made of, in both themes side by side. */
export function DesignPage() {
  useEffect(() => {
    document.adoptedStyleSheets = [themesAsClasses()]
  }, [])
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
      <Theme name="light" />
      <Theme name="dark" />
    </div>
  )
}

function Theme({ name }: { name: 'light' | 'dark' }) {
  return (
    <section aria-label={name} className={`theme-${name} min-w-0 bg-canvas p-6 text-ink`}>
      <h1 className="mb-8 text-2xl">{name === 'light' ? 'Light' : 'Dark'}</h1>
      <div className="grid grid-cols-1 gap-12">
        {parts.map(([title, Part]) => (
          <div key={title} className="grid grid-cols-1 gap-4">
            <h2 className="text-xl">{title}</h2>
            <Part />
          </div>
        ))}
      </div>
    </section>
  )
}
