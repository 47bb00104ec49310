// Starts the console.
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/charts/styles.css'
import '@fontsource-variable/plus-jakarta-sans/wght.css'
import './console.css'
import 'dayjs/locale/id'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'

createRoot(document.getElementById('root')!).render(<App />)
