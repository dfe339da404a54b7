// React's code is evaluated here, before Next.js pauses (`WATCH_SCRIPTS`) and reads the page's data: two
// shorter tasks in the place of the longest one, which holds up a press on a slow phone.
import 'react-dom/client'
