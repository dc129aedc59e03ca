/**
 * Lets the way back to a page that answers a form, as a refused one, read it anew: the browser would show its own error, and to load it again would
 * send the form once more.
 * @param address where the form stands
 */
export function leaveAnswer(address = location.href): void {
  history.replaceState(history.state, '', address)
}
