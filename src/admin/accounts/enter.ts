/** Going in after signing in: what was known before is forgotten, and the person goes where they wanted to. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { links } from '../links.ts'
import { nextAddress } from './next-address.ts'

export function useEnter(next: string | undefined) {
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    queries.clear()
    const address = nextAddress(next)
    if (address) router.history.push(address)
    else await router.navigate(links.campaigns())
  }
}
