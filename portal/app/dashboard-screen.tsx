import { FacilitiesSection } from '../facilities/facilities-section.tsx'

/** /: what a signed-in operator starts from. */
export function DashboardScreen() {
  return (
    <main id="content" className="mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-10">
      <FacilitiesSection />
    </main>
  )
}
