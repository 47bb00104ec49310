// Starts the console.
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/plus-jakarta-sans/wght.css'
import './console.css'
import './print.css'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'

createRoot(document.getElementById('root')!).render(<App />)

// Only where the page came over a safe line; elsewhere the browser has no such thing.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/offline.js').catch(() => {})
