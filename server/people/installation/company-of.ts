import type { Installation } from '#contract/installation.ts'
import type { Company } from '#site/company.ts'

/** Who runs the installation, as pages name it. */
export function companyOf({ companyName, companyVat, companyTown, contact, registration }: Installation): Company {
  return { name: companyName, vat: companyVat, town: companyTown, contact, registration }
}
