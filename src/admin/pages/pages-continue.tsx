/** The end of the Pages step in the newer wizard: on to the checklist, once there is a page (specification A §5). */
import { Input } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { useEditorFamily, useEditorLink } from '../navigation/editor-family.ts'
import { Button } from '../ui/button.tsx'
import classes from './pages-screen.module.css'

export function PagesContinue({ campaignId, pageCount }: { campaignId: string; pageCount: number }) {
  const [asked, setAsked] = useState(false)
  const navigate = useNavigate()
  const toEditor = useEditorLink()
  if (useEditorFamily() !== 'update') return null
  return (
    <div className={classes.continue}>
      {asked && pageCount === 0 && <Input.Error role="alert">{pageMessages.noPages}</Input.Error>}
      <Button
        onClick={() => (pageCount === 0 ? setAsked(true) : void navigate(toEditor(campaignId, 'quickstart')))}
      >
        Continue
      </Button>
    </div>
  )
}
