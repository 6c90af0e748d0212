/** Starts the owner's app in its page. */
import './zod-without-eval.ts'
import '@fontsource-variable/inter/wght.css'
import './mantine.css'
import './tokens.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageNonce, shareNonce } from './nonce.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { cssVariablesResolver, theme } from './theme.ts'
import { allowStyleSheetsOnly } from './trusted-markup.ts'

shareNonce()
allowStyleSheetsOnly(window.trustedTypes)

const root = document.getElementById('root')
if (!root) throw new Error('Find the root element of the page')

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={pageNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
