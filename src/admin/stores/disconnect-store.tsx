/** Taking the shop away again: asked about, for its campaigns make no more codes. */
import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { StoreView } from '#domain/stores/stores.api.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { toast } from '../ui/toast.ts'
import { useDisconnect } from './api.ts'

/** In the menu of a shop that works, or as a link beside another act. */
export function DisconnectStore({ store, isMenu = false }: { store?: StoreView; isMenu?: boolean }) {
  const { account } = useCurrentAccount()
  const [asking, setAsking] = useState(false)
  const disconnect = useDisconnect()
  const ask = () => setAsking(true)
  if (account.role !== 'owner') return null
  return (
    <>
      {isMenu ? (
        <MoreMenu label={`More about ${store?.label ?? 'the shop'}`}>
          <Menu.Item color="red" onClick={ask}>
            Disconnect…
          </Menu.Item>
        </MoreMenu>
      ) : (
        <TextButton onClick={ask}>Disconnect</TextButton>
      )}
      <ConfirmDialog
        opened={asking}
        title="Disconnect the shop?"
        confirmLabel="Disconnect"
        tone="danger"
        busy={disconnect.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          disconnect.mutate(undefined, {
            onSuccess: () => toast.done('The shop is disconnected.'),
            onError: (error) => toast.failed(error.message),
            onSettled: () => setAsking(false),
          })
        }
      >
        Its tokens are forgotten at once, and no more codes are made. Codes that are out work until the
        deadlines they were made for. Discounts stay saved here, for when the shop is connected again.
      </ConfirmDialog>
    </>
  )
}
