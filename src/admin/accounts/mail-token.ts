/** The secret that a link in a mail carries: behind `#`, where no server or log sees it, or as `?token=`. */
import { useRouterState } from '@tanstack/react-router'

export function mailToken({ hash, search }: { hash: string; search: string }): string {
  const behindHash = hash.replace(/^#/, '')
  return (
    new URLSearchParams(behindHash).get('token') || new URLSearchParams(search).get('token') || behindHash
  )
}

export function useMailToken(): string {
  return useRouterState({
    select: ({ location }) => mailToken({ hash: location.hash, search: location.searchStr }),
  })
}
