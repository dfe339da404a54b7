import StaffLayout from '../(admin)/dashboard/layout'

/** Anyone may view this page: staff in their own frame, everyone else in the site's frame. */
export default StaffLayout
