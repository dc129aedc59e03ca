/** Safari before 15.4 does not say which button has sent a form: it is the one that was tapped last, and Enter in a field taps the first. */
let tapped: HTMLElement | null = null

document.addEventListener('click', ({ target }) => {
  tapped = target instanceof Element ? target.closest('button') : null
})

/** The button that has sent a form. */
export const pressedButton = ({ submitter }: SubmitEvent): HTMLElement | null => submitter ?? tapped
