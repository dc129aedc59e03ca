import type { Page } from '@playwright/test'

/** A screen as a picture is taken of it. */
export type Scene = { name: string; isSignedIn?: boolean; isUndecided?: boolean; open: (page: Page, language: string) => Promise<unknown> }

/** `requests` are the numbers of one that has offers, and of one that is booked; `unreachable` is the link of one whose host is suspended. */
export type Ids = { facility: string; service: string; block: string; request: string; requests: number[]; unreachable: string }
