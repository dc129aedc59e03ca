import { type ServiceCategory, serviceCategories } from '#contract/services.ts'
import type { Say } from '../messages.ts'

const isKnown = (category: string): category is ServiceCategory => serviceCategories.some((known) => known === category)

/** A category in words; one from another program as it is. */
export function categoryLabel(t: Say, category: string): string {
  return isKnown(category) ? t(`service.category.${category}`) : category
}

/** The categories to choose from. */
export const categoryOptions = serviceCategories.map((value) => ({ value, label: `service.category.${value}` as const }))
