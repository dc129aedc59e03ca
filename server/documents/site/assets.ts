import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#i18n/languages.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; src?: string }

/** The built browser files, by the path of their source. */
export type Assets = {
  folder: string
  /** False for what this build was made without. */
  has(source: string): boolean
  /** Address of a script or stylesheet. */
  url(source: string): string
  /** Addresses of the stylesheets of a script and of all that it imports at once. */
  styles(source: string): string[]
  /** Addresses of a script and all that it imports at once; with a language, its dictionaries too. */
  preloads(source: string, language?: Language): string[]
  /** Content of a script. */
  text(source: string): string
  /** A stylesheet to inline, and its hash for the content policy. */
  inline(source: string): { css: string; hash: string }
}

/**
 * Reads the manifest of the build.
 * @throws Error when the browser files were not built
 */
export function loadAssets(folder: string): Assets {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const chunk = (source: string): Chunk => {
    const found = manifest[source]
    if (!found) throw new Error(`The build has no ${source}.`)
    return found
  }
  const withImports = (source: string, found = new Set<string>()): string[] => {
    if (!found.has(source)) {
      found.add(source)
      for (const imported of chunk(source).imports ?? []) withImports(imported, found)
    }
    return [...found]
  }
  const dictionaries = (source: string, language: Language | undefined) =>
    (chunk(source).dynamicImports ?? []).filter((name) => name.startsWith('i18n/messages/') && name.endsWith(`/${language}.ts`))
  const addresses = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)
  const inlined = new Map<string, { css: string; hash: string }>()
  return {
    folder,
    has: (source) => source in manifest,
    url: (source) => `/${chunk(source).file}`,
    styles: (source) => addresses(withImports(source).flatMap((name) => chunk(name).css ?? [])),
    preloads(source, language) {
      const sources = withImports(source)
      return addresses([...sources, ...sources.flatMap((name) => dictionaries(name, language))].map((name) => chunk(name).file))
    },
    text: (source) => readFileSync(join(folder, chunk(source).file), 'utf8'),
    inline(source) {
      const known = inlined.get(source)
      if (known) return known
      const css = readFileSync(join(folder, chunk(source).file), 'utf8').trim()
      const stylesheet = { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
      inlined.set(source, stylesheet)
      return stylesheet
    },
  }
}
