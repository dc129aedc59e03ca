/** Who runs this site: the landing page's foot names it (spec section 2). Whoever hosts their own copy changes it here. */
export const company = { name: 'Ospita S.r.l.', vat: 'IT01234567897', town: 'Lucca' } as const
