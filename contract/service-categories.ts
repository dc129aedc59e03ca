/** Kinds of services; requests have the same. */
export const serviceCategories = ['auto', 'barche', 'tour', 'appartamenti', 'altro'] as const
export type ServiceCategory = (typeof serviceCategories)[number]

/** False for one that another program has stored. */
export const isServiceCategory = (value: string): value is ServiceCategory => serviceCategories.some((known) => known === value)
