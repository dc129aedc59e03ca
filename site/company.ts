import type { RegistrationMode } from '#contract/installation.ts'

/** Who runs this installation: the foot of the landing page names it, as Italian law asks of companies (art. 2250 c.c., art. 35 d.P.R. 633/1972). */
export type Company = {
  name: string
  vat: string
  town: string
  /** An e-mail for visitors; empty for none. */
  contact: string
  registration: RegistrationMode
}
