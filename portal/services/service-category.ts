import { isServiceCategory, serviceCategories } from '#contract/service-categories.ts'
import type { Say } from '../messages.ts'

/** The text of a category; one that another program has stored is shown as it is. */
export function categoryLabel(t: Say, category: string): string {
  return isServiceCategory(category) ? t(`service.category.${category}`) : category
}

/** The categories to choose from. */
export const categoryOptions = serviceCategories.map((value) => ({ value, label: `service.category.${value}` as const }))
