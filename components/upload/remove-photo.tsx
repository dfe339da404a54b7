'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { photoPath } from '@/lib/wire/content'
import { sendPhotoChange } from './send-photo-change'

/** Removes the file of a photo that was deleted: nobody misses it, so nothing is asked. */
export function RemovePhoto({ id }: { readonly id: string }) {
  const router = useRouter()
  const [isRunning, setIsRunning] = useState(false)

  async function remove() {
    setIsRunning(true)
    const isRemoved = await sendPhotoChange(`${photoPath(id)}?now=true`, { method: 'DELETE' })
    setIsRunning(false)
    if (isRemoved) router.refresh()
  }

  return (
    <Button size="sm" pending={isRunning} onClick={() => void remove()}>
      Remove now
    </Button>
  )
}
