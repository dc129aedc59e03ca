import { QueryClientProvider } from '@tanstack/react-query'
import { Direction } from 'radix-ui'
import { type ReactNode, useEffect } from 'react'
import { Redirect, Router, Switch, useSearchParams } from 'wouter'
import { portalRoutes, wayBack } from '#contract/routes.ts'
import { directionOf } from '#i18n/languages.ts'
import { leaveDialogs } from '#ui/back-closes.ts'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { queryClient } from '../api/query-client.ts'
import { ConsentBanner } from '../cookies/consent-banner.tsx'
import { LiveRequests } from '../events/live-requests.tsx'
import { showOnIcon } from '../events/waiting.ts'
import { FacilityScreen } from '../facilities/screens.ts'
import { draftPath } from '../forms/drafts.ts'
import { leaveSafely, useLeaveQuestion } from '../forms/unsaved-changes.ts'
import { KeptFocus } from '../frame/kept-focus.tsx'
import { LoadedDialog } from '../frame/loaded-dialog.tsx'
import { NoticeBar } from '../frame/notice-bar.tsx'
import { Optional } from '../frame/optional.tsx'
import { SkipLink } from '../frame/skip-link.tsx'
import { useLanguage } from '../messages.ts'
import { forgetShell } from '../push/shell-copy.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { Header } from './header.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Screen } from './screen.tsx'
import { sectionOf } from './sections.ts'
import { Toaster } from './toaster.tsx'
import { WindowTitle } from './window-title.tsx'

const AuthScreen = loadOnDemand(() => import('../accounts/auth-screen.tsx'), 'AuthScreen')
const ResetPasswordScreen = loadOnDemand(() => import('../accounts/reset-password-screen.tsx'), 'ResetPasswordScreen')
const EmailLinkScreen = loadOnDemand(() => import('../accounts/email-link-screen.tsx'), 'EmailLinkScreen')
const ConfirmNotice = loadOnDemand(() => import('../accounts/confirm-notice.tsx'), 'ConfirmNotice')
const SettingsScreen = loadOnDemand(() => import('../settings/settings-screen.tsx'), 'SettingsScreen')
const AdministrationScreen = loadOnDemand(() => import('../administration/administration-screen.tsx'), 'AdministrationScreen')
const CookiesScreen = loadOnDemand(() => import('../cookies/cookies-screen.tsx'), 'CookiesScreen')
const ServiceScreen = loadOnDemand(() => import('../services/service-screen.tsx'), 'ServiceScreen')
const BlockScreen = loadOnDemand(() => import('../blocks/block-screen.tsx'), 'BlockScreen')
const RequestsScreen = loadOnDemand(() => import('./requests-screen.tsx'), 'RequestsScreen')
const RequestScreen = loadOnDemand(() => import('./request-screen.tsx'), 'RequestScreen')
const StatisticsScreen = loadOnDemand(() => import('./statistics-screen.tsx'), 'StatisticsScreen')
const LeaveDialog = loadOnDemand(() => import('../forms/leave-dialog.tsx'), 'LeaveDialog')

export function App() {
  const language = useLanguage()
  return (
    <QueryClientProvider client={queryClient}>
      <Direction.Provider dir={directionOf(language)}>
        <WindowTitle />
        <Router
          aroundNav={(navigate, to, options) =>
            leaveSafely(() => leaveDialogs((isReplacing) => navigate(to, { ...options, ...(isReplacing && { replace: true }) })))
          }
        >
          <SkipLink />
          <KeptFocus />
          <Frame />
          <Screens />
        </Router>
        <LeaveQuestion />
        <Toaster />
        <ConsentBanner />
      </Direction.Provider>
    </QueryClientProvider>
  )
}

/** The dialog that asks before leaving a form; loaded when it is first needed. */
function LeaveQuestion() {
  const { isOpen, stay } = useLeaveQuestion()
  return (
    isOpen && (
      <LoadedDialog onClose={stay}>
        <LeaveDialog />
      </LoadedDialog>
    )
  )
}

/** What stands around every screen of somebody signed in, whatever becomes of the screen. */
function Frame() {
  const user = useCurrentUser()
  const isSignedOut = user === null
  useEffect(() => {
    if (!isSignedOut) return
    showOnIcon(0)
    forgetShell()
  }, [isSignedOut])
  if (!user) return null
  return (
    <>
      <Header user={user} />
      <OfflineBar />
      {!user.emailVerified && (
        <Optional fallback={<NoticeBar />}>
          <ConfirmNotice email={user.email} />
        </Optional>
      )}
      <LiveRequests user={user} />
    </>
  )
}

function Screens() {
  const user = useCurrentUser()
  const [search] = useSearchParams()
  const section = sectionOf(search)
  const signedIn = (screen: ReactNode) => (user ? screen : <Redirect to={portalRoutes.auth} replace />)
  return (
    <Switch>
      <Screen path={portalRoutes.dashboard} title={section.label} heading={section.title} look={section.look} loading="dashboard.loading">
        {user ? <DashboardScreen /> : <LandingPage />}
      </Screen>
      <Screen path={portalRoutes.auth} title="auth.title" look="page">
        {user ? <Redirect to={draftPath(user.id) ?? wayBack(search.get('to')) ?? portalRoutes.dashboard} replace /> : <AuthScreen />}
      </Screen>
      <Screen path={portalRoutes.resetPassword} title="auth.reset.title" look="page">
        <ResetPasswordScreen />
      </Screen>
      <Screen path={portalRoutes.confirmEmail} title="auth.title" look="page">
        <EmailLinkScreen kind="confirm" />
      </Screen>
      <Screen path={portalRoutes.undoEmail} title="auth.title" look="page">
        <EmailLinkScreen kind="undo" />
      </Screen>
      <Screen path={portalRoutes.settings} title="settings.title" look="page">
        {signedIn(<SettingsScreen />)}
      </Screen>
      <Screen path={portalRoutes.administration} title="administration.title" look="page">
        {signedIn(<AdministrationScreen />)}
      </Screen>
      <Screen path={portalRoutes.cookies} title="cookies.title" look="page">
        <CookiesScreen />
      </Screen>
      <Screen path={portalRoutes.facilityNew} title="facility.create.title" look="form">
        <FacilityScreen />
      </Screen>
      <Screen path={portalRoutes.facility} title="facility.edit.title" look="form">
        {({ id }) => <FacilityScreen id={id} />}
      </Screen>
      <Screen path={portalRoutes.statistics} title={(t) => t('statistics.title', { name: '…' })} look="page">
        {({ id = '' }) => signedIn(<StatisticsScreen id={id} />)}
      </Screen>
      <Screen path={portalRoutes.requests} title="dashboard.menu.requests" heading="requests.title" look="rows">
        {signedIn(<RequestsScreen />)}
      </Screen>
      <Screen path={portalRoutes.request} title="requests.title" look="page">
        {({ id }) => signedIn(<RequestScreen key={id} id={Number(id)} />)}
      </Screen>
      <Screen path={portalRoutes.serviceNew} title="service.create.title" look="form">
        <ServiceScreen />
      </Screen>
      <Screen path={portalRoutes.service} title="service.edit.title" look="form">
        {({ id }) => <ServiceScreen id={id} />}
      </Screen>
      <Screen path={portalRoutes.blockNew} title="block.create.title" look="form">
        <BlockScreen />
      </Screen>
      <Screen path={portalRoutes.block} title="block.edit.title" look="form">
        {({ id }) => <BlockScreen id={id} />}
      </Screen>
    </Switch>
  )
}

/** A sign-out leads on sooner than this, in milliseconds. */
const delay = 500

/** For / the server sends a visitor another document: who has signed out and goes back here gets that. Shows nothing itself. */
function LandingPage() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), delay)
    return () => clearTimeout(timer)
  }, [])
  return null
}
