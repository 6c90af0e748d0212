/**
 * Whether the dialog of going live is open: kept in the entry of the browser's history, so that whoever follows one of
 * its links to put something right comes back to the open dialog.
 */
import { useNavigate, useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    goLive?: boolean
  }
}

export function useGoLiveState() {
  const navigate = useNavigate()
  const isOpen = useLocation({ select: ({ state }) => state.goLive === true })
  const set = (goLive: boolean) =>
    void navigate({
      to: '.',
      search: true,
      hash: true,
      replace: true,
      state: (before) => ({ ...before, goLive }),
    })
  return { isOpen, open: () => set(true), close: () => set(false) }
}
