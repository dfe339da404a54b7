import StaffLayout from '../(admin)/dashboard/layout'

/** Anybody may look at the page: staff in their own frame, all others in that of the site. */
export default StaffLayout
