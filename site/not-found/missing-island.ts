import '../consent/consent-island.ts'
import { dropRequest } from '../requests/kept-requests.ts'
import { dropOld } from '../requests/waiting-requests.ts'

// The page of a request is gone: so is the way back to it.
const [, guid] = /^\/guest\/requests\/([\w-]+)/.exec(location.pathname) ?? []
if (guid) dropRequest(guid)
dropOld()
