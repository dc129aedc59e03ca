import { ApiDocsPage, type DocumentedCall } from './api-docs/api-docs-page.tsx'
import type { Company } from './company.ts'
import { renderDocument, renderPart } from './document.tsx'
import { AssistantAnswerPage, type AssistantAnswerView } from './guest/assistant-answer-page.tsx'
import { AwaitAnswerPart } from './guest/await-answer-form.tsx'
import { GuestPage } from './guest/guest-page.tsx'
import type { GuestView } from './guest/guest-view.ts'
import { VoicePanel, type VoicePanelView } from './guest/voice/voice-panel.tsx'
import { AccountFormPage, type AccountFormView } from './guest-accounts/account-form-page.tsx'
import { OwnRequestsPage, type OwnRequestsView } from './guest-accounts/own-requests-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import {
  FailurePage,
  GuestErasedPage,
  GuestNotFoundPage,
  NotFoundPage,
  RefusalPage,
  RequestNotFoundPage,
} from './not-found/not-found-page.tsx'
import type { PageContext } from './page.ts'
import { PortalShell, type PortalShellProps } from './portal-shell.tsx'
import { PrivacyPage, type PrivacyView } from './privacy/privacy-page.tsx'
import { OfferPreview, type OfferPreviewView } from './requests/offer-preview.tsx'
import { RequestFormPage, type RequestFormView } from './requests/request-form-page.tsx'
import { RequestPage, type RequestPageView } from './requests/request-page.tsx'

/** The pages as HTML text. The server imports nothing else of site/. */
export const renderLanding = (page: PageContext, publicUrl: string, company: Company) =>
  renderDocument(<LandingPage page={page} publicUrl={publicUrl} company={company} />, page.css)
export const renderGuestPage = (page: PageContext, view: GuestView) => renderDocument(<GuestPage page={page} view={view} />, page.css)
export const renderNotFound = (page: PageContext) => renderDocument(<NotFoundPage page={page} />, page.css)
export const renderFailure = (page: PageContext, reqId: string) => renderDocument(<FailurePage page={page} reqId={reqId} />, page.css)
export const renderRefusal = (page: PageContext, text: string) => renderDocument(<RefusalPage page={page} text={text} />, page.css)
export const renderGuestNotFound = (page: PageContext) => renderDocument(<GuestNotFoundPage page={page} />, page.css)
export const renderRequestNotFound = (page: PageContext) => renderDocument(<RequestNotFoundPage page={page} />, page.css)
export const renderGuestErased = (page: PageContext) => renderDocument(<GuestErasedPage page={page} />, page.css)
export const renderRequestForm = (page: PageContext, view: RequestFormView) =>
  renderDocument(<RequestFormPage page={page} view={view} />, page.css)
export const renderRequestPage = (page: PageContext, view: RequestPageView) =>
  renderDocument(<RequestPage page={page} view={view} />, page.css)
export const renderPrivacy = (page: PageContext, view: PrivacyView) => renderDocument(<PrivacyPage page={page} view={view} />, page.css)
export const renderAssistantAnswer = (page: PageContext, view: AssistantAnswerView) =>
  renderDocument(<AssistantAnswerPage page={page} view={view} />, page.css)
export const renderAwaitAnswer = (page: PageContext, view: { facilityId: string; questionId: string }) =>
  renderPart(<AwaitAnswerPart page={page} view={view} />)
export const renderVoicePanel = (page: PageContext, view: VoicePanelView) => renderPart(<VoicePanel page={page} view={view} />)
export const renderApiDocs = (page: PageContext, calls: DocumentedCall[]) =>
  renderDocument(<ApiDocsPage page={page} calls={calls} />, page.css)
export const renderPortalShell = (props: PortalShellProps) => renderDocument(<PortalShell {...props} />)
export const renderOfferPreview = (page: PageContext, view: OfferPreviewView) =>
  renderDocument(<OfferPreview page={page} view={view} />, page.css)
export const renderAccountForm = (page: PageContext, view: AccountFormView) =>
  renderDocument(<AccountFormPage page={page} view={view} />, page.css)
export const renderOwnRequests = (page: PageContext, view: OwnRequestsView) =>
  renderDocument(<OwnRequestsPage page={page} view={view} />, page.css)
