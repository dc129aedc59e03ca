/** A step of the pointer or the keyboard, as WebDriver names it: https://www.w3.org/TR/webdriver2/#actions */
export type Input = { type: 'pointer' | 'key'; id: string; actions: Record<string, unknown>[] }

/** A browser that a driver holds: what every protocol has, so that one script runs in all of them. */
export type Session = {
  /** @throws Error when nothing answers there */
  open(url: string): Promise<void>
  /** What an expression gives, promises awaited, as JSON. */
  run(expression: string): Promise<string>
  act(input: Input): Promise<void>
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

export type Engine = {
  name: string
  /** The programs it needs that are not on this machine. */
  missing(): string[]
  start(): Promise<Session>
}
