import './design.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { DesignPage } from './design-page.tsx'

setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '')
createRoot(document.getElementById('app') as HTMLElement).render(<DesignPage />)
