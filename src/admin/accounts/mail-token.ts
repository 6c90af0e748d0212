/** The secret that a link in a mail carries: behind `#`, where no server or log sees it, or as `?token=`. */
import { useRouter } from '@tanstack/react-router'

export function mailToken({ hash, search }: { hash: string; search: string }): string {
  const behindHash = hash.replace(/^#/, '')
  return (
    new URLSearchParams(behindHash).get('token') || new URLSearchParams(search).get('token') || behindHash
  )
}

export function useMailToken(): string {
  // As it stands in the address: the router would read a token of digits as a number.
  return mailToken(useRouter().history.location)
}
