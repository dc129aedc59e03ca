/** Colours, icons and frame of what is put on a home screen (w3.org/TR/appmanifest). */
export const appManifest = {
  display: 'standalone',
  background_color: '#faf7f2',
  theme_color: '#1d4f56',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
