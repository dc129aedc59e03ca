const { lang } = document.documentElement
/** An offer that had ended before this page was opened, by this clock, is the server's to judge. */
const running = [...document.querySelectorAll<HTMLElement>('[data-expires]')].filter((timer) => secondsLeft(timer) > 0)

function secondsLeft({ dataset }: HTMLElement): number {
  return Math.floor((Date.parse(dataset.expires ?? '') - Date.now()) / 1_000)
}

/** Counts down what is left of each offer; when one ends, the server says how things stand. */
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
