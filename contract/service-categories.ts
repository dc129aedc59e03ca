/** Kinds of services; requests have the same. */
export const serviceCategories = ['auto', 'barche', 'tour', 'appartamenti', 'altro'] as const
export type ServiceCategory = (typeof serviceCategories)[number]
