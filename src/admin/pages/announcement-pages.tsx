/** The list of an announcement bar's pages: what stands above it, and the question before a page loses its bar. */
import { Card } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { announcementMessages } from '#domain/pages/announcement-page.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AddPageButton } from './add-page-button.tsx'
import { AnnouncementChecklist } from './announcement-checklist.tsx'
import { useDeleteAnnouncementPage } from './announcement-changes.ts'
import { AnnouncementPageForm } from './announcement-page-form.tsx'
import { AnnouncementPageRow } from './announcement-page-row.tsx'
import classes from './announcement-pages.module.css'
import { codeOnSite } from './code-on-site.ts'
import { PageCode } from './page-code.tsx'
import type { DeletePageDialogProps, PageListKind, PagesHeaderProps } from './page-list-kind.ts'

export const announcementPages: PageListKind = {
  type: 'announcement_bar',
  label: 'Pages with the bar',
  skeleton: [30, 72, 72],
  errorText: (message) => `Error: ${message}`,
  Header: AnnouncementHeader,
  Row: AnnouncementPageRow,
  Form: AnnouncementPageForm,
  DeleteDialog: DeleteAnnouncementDialog,
}

function AnnouncementHeader({ campaignId, pages, snippets, isAdding, ...add }: PagesHeaderProps) {
  const withCode = pages.find(({ verified }) => verified)
  return (
    <>
      {pages.length === 0 && !isAdding ? (
        <EmptyState title="Add Your Pages" action={<AddPageButton {...add} />}>
          Name the pages on which the announcement bar shows. Every visitor sees it there, until they hide it.{' '}
          <WhatItSays campaignId={campaignId} />
        </EmptyState>
      ) : (
        <div className={classes.head}>
          <p className={classes.intro}>
            Every visitor of these pages sees the bar until they hide it.{' '}
            <WhatItSays campaignId={campaignId} />
          </p>
          <AddPageButton {...add} disabled={isAdding} />
        </div>
      )}
      <AnnouncementChecklist campaignId={campaignId} pages={pages} />
      <Card padding="md">
        <PageCode
          snippets={snippets}
          already={codeOnSite({ url: withCode?.beforeUrl ?? '', id: null, pages })}
        />
      </Card>
    </>
  )
}

function WhatItSays({ campaignId }: { campaignId: string }) {
  const toEditor = useEditorLink()
  return (
    <>
      What it says and how it looks is in the{' '}
      <Link {...toEditor(campaignId, 'floating-bar-editor')}>appearance settings</Link>.
    </>
  )
}

function DeleteAnnouncementDialog({ campaignId, pageId, onClose }: DeletePageDialogProps) {
  const remove = useDeleteAnnouncementPage(campaignId)

  function confirm() {
    onClose()
    if (pageId !== null) remove.mutate({ pageId })
  }

  return (
    <ConfirmDialog
      opened={pageId !== null}
      title={announcementMessages.deleteTitle}
      confirmLabel="Delete"
      tone="danger"
      onClose={onClose}
      onConfirm={confirm}
    >
      {announcementMessages.deleteMessage}
    </ConfirmDialog>
  )
}
