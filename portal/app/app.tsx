import { QueryClientProvider } from '@tanstack/react-query'
import { Direction } from 'radix-ui'
import { Suspense, useEffect } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { portalRoutes } from '#contract/routes.ts'
import { directionOf } from '#i18n/languages.ts'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { Spinner } from '#ui/placeholders.tsx'
import { queryClient } from '../api/query-client.ts'
import { showOnIcon } from '../events/waiting.ts'
import { draftPath } from '../forms/drafts.ts'
import { leaveSafely, useLeaveQuestion } from '../forms/unsaved-changes.ts'
import { useLanguage, useTranslate } from '../messages.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { Header } from './header.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { Toaster } from './toaster.tsx'

const DashboardScreen = loadOnDemand(() => import('./dashboard-screen.tsx'), 'DashboardScreen')
const AuthScreen = loadOnDemand(() => import('../accounts/auth-screen.tsx'), 'AuthScreen')
const ResetPasswordScreen = loadOnDemand(() => import('../accounts/reset-password-screen.tsx'), 'ResetPasswordScreen')
const EmailLinkScreen = loadOnDemand(() => import('../accounts/email-link-screen.tsx'), 'EmailLinkScreen')
const ConfirmNotice = loadOnDemand(() => import('../accounts/confirm-notice.tsx'), 'ConfirmNotice')
const SettingsScreen = loadOnDemand(() => import('../settings/settings-screen.tsx'), 'SettingsScreen')
const CookiesScreen = loadOnDemand(() => import('../cookies/cookies-screen.tsx'), 'CookiesScreen')
const ConsentBanner = loadOnDemand(() => import('../cookies/consent-banner.tsx'), 'ConsentBanner')
const ServiceScreen = loadOnDemand(() => import('../services/service-screen.tsx'), 'ServiceScreen')
const BlockScreen = loadOnDemand(() => import('../blocks/block-screen.tsx'), 'BlockScreen')
const RequestsScreen = loadOnDemand(() => import('./requests-screen.tsx'), 'RequestsScreen')
const RequestScreen = loadOnDemand(() => import('./request-screen.tsx'), 'RequestScreen')
const StatisticsScreen = loadOnDemand(() => import('./statistics-screen.tsx'), 'StatisticsScreen')
const LiveRequests = loadOnDemand(() => import('../events/live-requests.tsx'), 'LiveRequests')
const LeaveDialog = loadOnDemand(() => import('../forms/leave-dialog.tsx'), 'LeaveDialog')
const FacilityScreen = loadOnDemand(() => import('../facilities/facility-screen.tsx'), 'FacilityScreen')

export function App() {
  const language = useLanguage()
  return (
    <QueryClientProvider client={queryClient}>
      <Direction.Provider dir={directionOf(language)}>
        <ScreenBoundary>
          <Router aroundNav={(navigate, to, options) => leaveSafely(() => navigate(to, options))}>
            <Screens />
          </Router>
        </ScreenBoundary>
        <LeaveQuestion />
        <Toaster />
        <Suspense>
          <ConsentBanner />
        </Suspense>
      </Direction.Provider>
    </QueryClientProvider>
  )
}

/** The dialog that asks before leaving a form; loaded when it is first needed. */
function LeaveQuestion() {
  return useLeaveQuestion().isOpen ? (
    <Suspense>
      <LeaveDialog />
    </Suspense>
  ) : null
}

function Screens() {
  const t = useTranslate()
  const user = useCurrentUser()
  const isSignedOut = user === null
  useEffect(() => {
    if (isSignedOut) showOnIcon(0)
  }, [isSignedOut])
  return (
    <>
      {user && <Header user={user} />}
      {user && (
        <Suspense>
          {!user.emailVerified && <ConfirmNotice email={user.email} />}
          <LiveRequests user={user} />
        </Suspense>
      )}
      <Switch>
        <Route path={portalRoutes.dashboard}>
          <Suspense fallback={<Spinner label={t('dashboard.loading')} />}>
            {/* Nothing while signed out: the server sends the landing page for /. */}
            {user && <DashboardScreen />}
          </Suspense>
        </Route>
        <Suspense fallback={<Spinner label={t('app.loading')} />}>
          <Switch>
            <Route path={portalRoutes.auth}>
              {user ? <Redirect to={draftPath(user.id) ?? portalRoutes.dashboard} replace /> : <AuthScreen />}
            </Route>
            <Route path={portalRoutes.resetPassword}>
              <ResetPasswordScreen />
            </Route>
            <Route path={portalRoutes.confirmEmail}>
              <EmailLinkScreen kind="confirm" />
            </Route>
            <Route path={portalRoutes.undoEmail}>
              <EmailLinkScreen kind="undo" />
            </Route>
            <Route path={portalRoutes.settings}>{user ? <SettingsScreen /> : <Redirect to={portalRoutes.auth} replace />}</Route>
            <Route path={portalRoutes.cookies}>
              <CookiesScreen />
            </Route>
            <Route path={portalRoutes.facilityNew}>
              <FacilityScreen />
            </Route>
            <Route path={portalRoutes.facility}>{({ id }) => <FacilityScreen id={id} />}</Route>
            <Route path={portalRoutes.statistics}>
              {({ id }) => (user ? <StatisticsScreen id={id} /> : <Redirect to={portalRoutes.auth} replace />)}
            </Route>
            <Route path={portalRoutes.requests}>{user ? <RequestsScreen /> : <Redirect to={portalRoutes.auth} replace />}</Route>
            <Route path={portalRoutes.request}>
              {({ id }) => (user ? <RequestScreen id={id} /> : <Redirect to={portalRoutes.auth} replace />)}
            </Route>
            <Route path={portalRoutes.serviceNew}>
              <ServiceScreen />
            </Route>
            <Route path={portalRoutes.service}>{({ id }) => <ServiceScreen id={id} />}</Route>
            <Route path={portalRoutes.blockNew}>
              <BlockScreen />
            </Route>
            <Route path={portalRoutes.block}>{({ id }) => <BlockScreen id={id} />}</Route>
          </Switch>
        </Suspense>
      </Switch>
    </>
  )
}
