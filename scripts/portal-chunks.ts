import { join, relative } from 'node:path'

/** Which modules the build puts into which file of the portal. */

const root = join(import.meta.dirname, '..')

/** True for what the portal is made of, libraries included. */
export function isOfPortal(id: string): boolean {
  return /^(node_modules|i18n|contract|ui|portal)[\\/](?!main\.tsx|worker[\\/])[^?]+$/.test(relative(root, id))
}

/** Where the second half of the dashboard's first view begins: it becomes one file, with all that it imports and the first has not. */
const secondHalf = ['portal/today/today-section.tsx', 'portal/facilities/facility-signals.tsx']

type Modules = { getModuleInfo: (id: string) => { importedIds: string[]; code: string | null } | null }

/** Contract and dates are for forms too, which load none of it. */
const isOwn = (id: string) => /^(portal|i18n[\\/]messages)[\\/]/.test(relative(root, id))

/** True for what the second half of the dashboard's first view is made of. A slow phone pays more for a request than for its bytes. */
export function isOfSecondHalf(id: string, modules: Modules): boolean {
  const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\./.exec(id)?.[1]?.replaceAll('-', '')
  const reached = reachedFrom(secondHalf, modules)
  return icon ? [...reached].some((one) => iconsOf(one, modules).includes(icon)) : reached.has(id)
}

/** Modules of ours, and all of ours that they import at once. */
function reachedFrom(sources: string[], modules: Modules): Set<string> {
  const reached = new Set(sources.map((source) => join(root, source)))
  // A set is walked through to its end, what is added meanwhile included.
  for (const id of reached) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) if (isOwn(imported)) reached.add(imported)
  }
  return reached
}

/** The icons that a module imports, as the names of their files without hyphens. */
function iconsOf(id: string, modules: Modules): string[] {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(modules.getModuleInfo(id)?.code ?? '') ?? []
  return names.split(',').map((name) =>
    name
      .replace(/\sas\s.*/s, '')
      .trim()
      .toLowerCase(),
  )
}
