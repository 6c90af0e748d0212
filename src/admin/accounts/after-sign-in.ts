/** After signing in: cached answers are dropped, and the person goes on to where they wanted to. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { links } from '../navigation/links.ts'
import { tellSignedIn } from '../session/other-tabs.ts'
import { safeRedirect } from './safe-redirect.ts'

export function useAfterSignIn(next: string | undefined) {
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    queries.clear()
    tellSignedIn()
    const address = safeRedirect(next)
    if (address) router.history.push(address)
    else await router.navigate(links.campaigns())
  }
}
