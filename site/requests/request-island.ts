const { lang } = document.documentElement
/** Offers that are open by this device's clock; about the others the server decides. */
const running = [...document.querySelectorAll<HTMLElement>('[data-expires]')].filter((timer) => secondsLeft(timer) > 0)

function secondsLeft({ dataset }: HTMLElement): number {
  return Math.floor((Date.parse(dataset.expires ?? '') - Date.now()) / 1_000)
}

/** Shows the time that is left of each offer. When one ends the page is loaded again. */
function tick(): void {
  for (const timer of running) {
    const seconds = secondsLeft(timer)
    if (seconds < 0) {
      clearInterval(clock)
      location.reload()
      return
    }
    const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
    const part = (value: number, unit: string) => new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value)
    const long = [part(Math.floor(hours / 24), 'day'), part(hours % 24, 'hour'), part(minutes, 'minute')]
    timer.textContent = (hours >= 24 ? long : [part(hours, 'hour'), part(minutes, 'minute'), part(seconds % 60, 'second')]).join(' ')
  }
}

const clock = setInterval(tick, 1_000)
tick()
