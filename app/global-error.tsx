'use client'

import { useEffect } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { PAGE } from '@/components/ui/classes'
import { isChunkError } from '@/components/ui/lazy-chunk'
import './globals.css'

/**
 * Written out in both languages, because no texts are loaded here and the reader's language is
 * unknown.
 */
const TEXTS = [
  {
    lang: 'en',
    title: 'Something went wrong',
    text: 'We couldn’t show this page. Your balance and bets are safe.',
    again: 'Try again',
    home: 'Back to home',
  },
  {
    lang: 'bn',
    title: 'কিছু একটা সমস্যা হয়েছে',
    text: 'পেজটি দেখানো যায়নি। আপনার ব্যালেন্স ও বাজি নিরাপদ।',
    again: 'আবার চেষ্টা করুন',
    home: 'হোমে ফিরে যান',
  },
] as const

/**
 * Replaces the root layout when the layout itself failed, so it brings its own document. It uses
 * the system's typeface: the names of our fonts would add script to every page.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    console.error(error)
  }, [error])
  const again = isChunkError(error) ? () => window.location.reload() : retry
  return (
    <html lang="en">
      <body className="[font-family:system-ui,sans-serif]">
        <title>Something went wrong</title>
        <main className={`${PAGE} max-w-140! pt-16!`}>
          {TEXTS.map((text) => (
            <section key={text.lang} className="grid gap-2" lang={text.lang}>
              <h1 className="text-title">{text.title}</h1>
              <p className="text-fg-2">{text.text}</p>
              <div className="mt-4 flex flex-wrap gap-2">
                <Button variant="primary" onClick={again}>
                  {text.again}
                </Button>
                <ButtonLink href="/">{text.home}</ButtonLink>
              </div>
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}
