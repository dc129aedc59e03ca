/** Who runs this site: the footer of the landing page names it, as Italian law asks of companies. Whoever hosts an own copy changes it here. */
export const company = { name: 'Ospita S.r.l.', vat: 'IT01234567897', town: 'Lucca' } as const
