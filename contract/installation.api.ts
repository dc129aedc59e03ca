import { endpoint } from './endpoint.ts'
import { installation, installationChanges, installationState, mailTest } from './installation.ts'

export const installationApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/installation',
    summary: 'Who runs this installation, and who may register',
    access: 'administrator',
    response: installation,
    versioned: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/installation',
    summary: 'Changes the settings that are sent, on all its instances at once; what the environment decides stays',
    access: 'administrator',
    body: installationChanges,
    response: installation,
    versioned: true,
    errors: ['request.stale'],
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/admin/state',
    summary: 'How the installation is: mails, services of others, storage',
    access: 'administrator',
    response: installationState,
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/admin/test-mail',
    summary: 'Sends a mail to the administrator who asks, and tells what the mail server said',
    access: 'administrator',
    response: mailTest,
    errors: ['request.tooMany'],
  }),
}
